/** Safari reads the file some time after the press, in milliseconds. */
const readAfter = 40_000;

/** Saves a file among this browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), readAfter);
}
