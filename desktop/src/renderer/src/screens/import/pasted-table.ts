/**
 * Returns a pasted price list as a file, so that it is uploaded like one. Cells copied from a spreadsheet are
 * tab-separated and an API response is JSON; for everything else the server detects the format.
 */
export function pastedTableFile(text: string): File {
  const { extension, type } = kindOf(text);
  return new File([text], `Pasted list.${extension}`, { type });
}

function kindOf(text: string): { extension: string; type: string } {
  const start = text.trimStart();
  if (start.startsWith("[") || start.startsWith("{")) return { extension: "json", type: "application/json" };
  const [firstLine = ""] = start.split("\n", 1);
  return firstLine.includes("\t")
    ? { extension: "tsv", type: "text/tab-separated-values" }
    : { extension: "csv", type: "text/csv" };
}
