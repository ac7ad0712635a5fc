import { Button, Menu, MenuItem, PopoverNext } from "@blueprintjs/core";
import { Download } from "@blueprintjs/icons";
import { EXPORT_LISTS, type ExportFormat, type ExportList, exportList } from "@fundi/shared/list-export";
import { wallClock } from "@fundi/shared/time";
import { useMutation } from "@tanstack/react-query";
import { useMay } from "../app/session";
import { call } from "../lib/call";
import { saveFile } from "../lib/save-file";
import { toastProblem, toastSuccess } from "../ui/toasts";
import type { AddressFilter } from "./list-screen";

export const isExported = (list: string): list is ExportList => (EXPORT_LISTS as readonly string[]).includes(list);

interface ExportMenuProps {
  list: ExportList;
  noun: string;
  /** Ids of the columns in sight that go into a file. */
  columns: string[];
  filter: AddressFilter;
  /** The rows to take, in their order; all that the filter finds without it. */
  ids: number[] | undefined;
}

const FORMATS: { format: ExportFormat; text: string }[] = [
  { format: "csv", text: "CSV file" },
  { format: "xlsx", text: "Excel file" },
];

/** Takes what the list shows along as a file: all pages of it, or the chosen rows. For managers (`decisions.md` D2). */
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
