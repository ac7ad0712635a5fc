import { ApiError } from "@fundi/shared/contract/http";
import { inSettings } from "@fundi/shared/settings/settings-tabs";
import type { TextEntry } from "@fundi/shared/texts/text-list";
import { TEXT_EXPORT } from "@fundi/shared/texts/texts-export";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useListScreen } from "../../lists/list-screen";
import { ListTable } from "../../lists/list-table";
import { useMay } from "../../session/session";
import type { RowKey } from "../../ui/data-table/table-props";
import { NoRecord } from "../../ui/forms/record-panel";
import { Screen } from "../../ui/screen";
import { toastProblem, toastSuccess } from "../../ui/toasts";
import { TEXT_COLUMNS } from "./text-columns";
import { TextCostsButton } from "./text-costs";
import { TextAddress, TextFilters, textFilterTags } from "./text-filters";
import { TextPanel } from "./text-panel";
import { textPageQuery, textQuery, useMendText, useTextsToMend } from "./text-queries";

const textId = ({ id }: TextEntry) => id;
const NOT_FOUND = new ApiError("There is no such text.", 404, "NOT_FOUND");

/** SMS and WhatsApp messages of the shop: what became of them, and those that wait for somebody. */
export function TextsScreen() {
  const list = useListScreen("texts", TextAddress);
  const { filter, setFilter, openId } = list;
  const query = useQuery(textPageQuery(filter));
  const toMend = useTextsToMend();
  const listed = query.data?.texts.find(({ id }) => id === openId);
  const openedQuery = useQuery({
    ...textQuery(openId ?? 0),
    enabled: openId !== undefined && !listed && query.data !== undefined,
  });
  const opened = listed ?? openedQuery.data ?? undefined;
  const tags = textFilterTags({ filter, setFilter });
  const { resend } = useMendText();
  const { mutate } = resend;
  const rowKeys = useMemo<RowKey<TextEntry>[]>(
    () => [
      {
        combo: "a",
        label: "Send the text again",
        run: ({ id, resendBy }) => {
          const channel = resendBy.find((one) => one !== "hand");
          if (channel) mutate({ id, channel }, { onSuccess: () => toastSuccess("On its way."), onError: toastProblem });
        },
      },
    ],
    [mutate],
  );

  return (
    <Screen
      title="Texts"
      facts={[{ label: "to mend", value: toMend ?? "–" }]}
      actions={useMay("manager") && <TextCostsButton />}
      detail={
        openId !== undefined &&
        (opened ? (
          <TextPanel key={openId} text={opened} onClose={list.close} />
        ) : (
          (openedQuery.isError || openedQuery.data === null) && (
            <NoRecord
              kind="Text"
              recordKey={openId}
              error={openedQuery.error ?? NOT_FOUND}
              onClose={list.close}
              onRetry={() => void openedQuery.refetch()}
            />
          )
        ))
      }
    >
      <ListTable
        list={list}
        query={query}
        searchLabel="Search by customer or number"
        label="Texts"
        noun="texts"
        columns={TEXT_COLUMNS}
        exported={TEXT_EXPORT}
        rows={query.data?.texts}
        total={query.data?.pagination}
        rowId={textId}
        onOpen={list.open}
        rowKeys={rowKeys}
        filterFields={<TextFilters filter={filter} setFilter={setFilter} />}
        filters={tags}
        empty={
          tags.length > 0
            ? { title: "No texts match", description: "Take a filter away, or search for something else." }
            : {
                title: "No texts yet",
                description: `SMS and WhatsApp messages of the shop are listed here. They are set up in ${inSettings("sms")}.`,
              }
        }
      />
    </Screen>
  );
}
export { TextsScreen as Component };
