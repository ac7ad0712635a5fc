import { Button, HTMLSelect } from "@blueprintjs/core";
import { Add } from "@blueprintjs/icons";
import { z } from "@fundi/shared/contract/z";
import { GUIDE_DEVICE_LABELS, GUIDE_DEVICES, GUIDE_STATUSES } from "@fundi/shared/guides/guide-rules";
import type { AdminGuideSummary } from "@fundi/shared/guides/guides";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useAddress } from "../../../lib/address";
import { RoleNote } from "../../../session/role-note";
import { useMay } from "../../../session/session";
import { DataTable } from "../../../ui/data-table/data-table";
import { useScreenKey } from "../../../ui/screen-key";
import { ScreenSearch } from "../../../ui/screen-search";
import { DeletedGuides } from "./deleted-guides";
import { GUIDE_COLUMNS, STATUS_TAGS } from "./guide-columns";
import { guidesQuery } from "./guide-queries";
import { useGuideDeletion } from "./use-guide-deletion";

const GuideAddress = z.object({
  guide: z.string().trim().max(100).default(""),
  device: z.enum(GUIDE_DEVICES).optional(),
  guideStatus: z.enum(GUIDE_STATUSES).optional(),
});

interface GuidesTabProps {
  openId: number | undefined;
  /** Opens a guide, or a new one, beside the list. */
  onOpen: (id: number | "new") => void;
}

const guideId = ({ id }: AdminGuideSummary) => id;

/** The guides that customers read: staff look at them, managers write them. */
export function GuidesTab({ openId, onOpen }: GuidesTabProps) {
  const [filter, setFilter] = useAddress(GuideAddress);
  const { guide: search, device, guideStatus: status } = filter;
  const list = useQuery(guidesQuery);
  const mayWrite = useMay("manager");
  const remove = useGuideDeletion();
  useScreenKey("n", "New guide", () => onOpen("new"), mayWrite);
  const rows = useMemo(
    () =>
      list.data?.filter(
        (guide) =>
          guide.title.toLowerCase().includes(search.toLowerCase()) &&
          (!device || guide.devices.includes(device)) &&
          (!status || guide.status === status),
      ),
    [list.data, search, device, status],
  );
  const keys = useMemo(() => [{ combo: "del", label: "Delete the guide", run: remove }], [remove]);
  const isNarrowed = Boolean(search || device || status);
  return (
    <>
      <ScreenSearch label="Search guides" value={search} onChange={(guide) => setFilter({ guide })} />
      <DataTable
        id="support-guides"
        label="Guides"
        noun="guides"
        columns={GUIDE_COLUMNS}
        rows={rows}
        rowId={guideId}
        openId={openId}
        onOpen={({ id }) => onOpen(id)}
        {...(mayWrite && { rowKeys: keys })}
        toolbar={
          <>
            {mayWrite ? (
              <Button intent="primary" icon={<Add />} text="New guide" title="N" onClick={() => onOpen("new")} />
            ) : (
              <RoleNote least="manager">Managers write these.</RoleNote>
            )}
            {mayWrite && <DeletedGuides />}
          </>
        }
        filterFields={
          <>
            <HTMLSelect
              aria-label="Device"
              value={device ?? ""}
              onChange={({ currentTarget: { value } }) =>
                setFilter({ device: GUIDE_DEVICES.find((one) => one === value) })
              }
              options={[
                { value: "", label: "Any device" },
                ...GUIDE_DEVICES.map((value) => ({ value, label: GUIDE_DEVICE_LABELS[value] })),
              ]}
            />
            <HTMLSelect
              aria-label="Status"
              value={status ?? ""}
              onChange={({ currentTarget: { value } }) =>
                setFilter({ guideStatus: GUIDE_STATUSES.find((one) => one === value) })
              }
              options={[
                { value: "", label: "Any status" },
                ...GUIDE_STATUSES.map((value) => ({ value, label: STATUS_TAGS[value].label })),
              ]}
            />
          </>
        }
        filters={[
          ...(search ? [{ label: `“${search}”`, onRemove: () => setFilter({ guide: "" }) }] : []),
          ...(device ? [{ label: GUIDE_DEVICE_LABELS[device], onRemove: () => setFilter({ device: undefined }) }] : []),
          ...(status
            ? [{ label: STATUS_TAGS[status].label, onRemove: () => setFilter({ guideStatus: undefined }) }]
            : []),
        ]}
        empty={
          isNarrowed
            ? { title: "No guides match", description: "Take a filter away, or search for another word of the title." }
            : {
                title: "No guides yet",
                description: "What customers can do themselves, step by step, with what it costs to have it done here.",
                ...(mayWrite && {
                  action: <Button icon={<Add />} text="Write the first guide" onClick={() => onOpen("new")} />,
                }),
              }
        }
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isFetching}
      />
    </>
  );
}
