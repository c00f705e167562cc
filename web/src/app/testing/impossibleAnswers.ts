/** What the fakes of this test said that the server never says. Every test ends with none. */
export const impossibleAnswers: string[] = [];
