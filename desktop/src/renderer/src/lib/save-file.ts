/** Downloads a blob under a file name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the content asynchronously after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
