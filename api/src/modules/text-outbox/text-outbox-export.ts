import { TextFilter } from "@fundi/shared/texts/text-list";
import type { TextChannel } from "@fundi/shared/texts/text-record";
import { TEXT_EXPORT } from "@fundi/shared/texts/texts-export";
import { exportSource, pagesOf } from "../../platform/tables/export-source";
import { presentText } from "./text-outbox-presenter";
import type { TextOutbox } from "./text-outbox-service";

/** Exports the list of texts. */
export const textExport = (texts: TextOutbox, channels: () => readonly TextChannel[]) =>
  exportSource({
    list: "texts",
    columns: TEXT_EXPORT,
    filter: TextFilter,
    find: (filter) =>
      pagesOf(async (page, limit) =>
        (await texts.list({ ...filter, page, limit })).texts.map((text) => presentText(text, channels())),
      ),
  });
