/** How long a live connection counts as open after its instance last said so, in milliseconds. */
export const connectionLifeMs = 90_000;
