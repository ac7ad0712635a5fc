/**
 * A pasted price list as the file it would have been, so that it takes the same road as an upload. Cells copied from a
 * spreadsheet come parted by tabs, an api's answer as JSON; everything else is left for the server to find out.
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
