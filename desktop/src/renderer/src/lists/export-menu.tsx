import { Button, Menu, MenuItem, PopoverNext } from "@blueprintjs/core";
import { Download } from "@blueprintjs/icons";
import { EXPORT_LISTS, type ExportFormat, type ExportList, exportList } from "@fundi/shared/lists/list-export";
import { useMutation } from "@tanstack/react-query";
import { call } from "../lib/call";
import { saveFile } from "../lib/save-file";
import { wallClock } from "../lib/shop-time";
import { useMay } from "../session/session";
import { toastProblem, toastSuccess } from "../ui/toasts";
import type { AddressFilter } from "./list-screen";

export const isExported = (list: string): list is ExportList => (EXPORT_LISTS as readonly string[]).includes(list);

interface ExportMenuProps {
  list: ExportList;
  noun: string;
  /** Ids of the visible columns that can be exported. */
  columns: string[];
  filter: AddressFilter;
  /** The rows to export, in this order; without it, all that match the filter. */
  ids: number[] | undefined;
}

const FORMATS: { format: ExportFormat; text: string }[] = [
  { format: "csv", text: "CSV file" },
  { format: "xlsx", text: "Excel file" },
];

/** Exports the list as a file: all pages, or the selected rows. For managers. */
export function ExportMenu({ list, noun, columns, filter, ids }: ExportMenuProps) {
  const mayExport = useMay("manager");
  const take = useMutation({
    mutationFn: (format: ExportFormat) =>
      call(exportList, { params: { list }, body: { format, columns, filter: { ...filter }, ...(ids && { ids }) } }),
    onSuccess: (file, format) => {
      saveFile(file, `${list}-${wallClock(new Date()).date}.${format}`);
      toastSuccess("The file is saved.");
    },
    onError: toastProblem,
  });
  if (!mayExport) return null;
  const menu = (
    <Menu>
      {FORMATS.map(({ format, text }) => (
        <MenuItem key={format} text={text} onClick={() => take.mutate(format)} />
      ))}
    </Menu>
  );
  const what = ids ? `${ids.length.toLocaleString("en-KE")} ${noun}` : `all ${noun} shown`;
  return (
    <PopoverNext content={menu} placement="bottom-end" arrow={false}>
      <Button
        variant="minimal"
        icon={<Download />}
        loading={take.isPending}
        aria-label={`Export ${what}`}
        title={`Export ${what}`}
      />
    </PopoverNext>
  );
}
