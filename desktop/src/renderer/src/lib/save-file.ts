/** Hands a file to the browser to be saved under a name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the content after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
