import { Button } from "@blueprintjs/core";
import { Add, Inbox } from "@blueprintjs/icons";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useListScreen } from "../../lists/list-screen";
import { Screen } from "../../ui/screen";
import { useScreenKey } from "../../ui/screen-key";
import { ScreenSearch } from "../../ui/screen-search";
import { ScreenTabs } from "../../ui/screen-tabs";
import { Bench } from "./bench/bench";
import { Board } from "./board/board";
import { countText, toCallQuery } from "./calls/call-queries";
import { CallsToMake } from "./calls/calls-to-make";
import { IntakeScreen } from "./intake/intake-screen";
import { JobPanel } from "./job/job-panel";
import { RepairList } from "./list/repair-list";
import { useLiveCards } from "./live/use-live-cards";
import { PutAwayDialog } from "./places/put-away-dialog";
import { ownJobsQuery } from "./repair-queries";
import { REPAIR_TABS, RepairsAddress, type RepairTab } from "./repairs-address";
import { useOnlyHit } from "./use-only-hit";
import "./repairs.css";

/** The workshop: its board, list, the bench of who looks and customers to call; the opened job is shown next to them. */
export function RepairsScreen() {
  const list = useListScreen("repairs", RepairsAddress, { searchBy: "q" });
  return list.isNew ? <IntakeScreen onClose={list.close} onOpen={(id) => list.go(id)} /> : <Workshop list={list} />;
}
export { RepairsScreen as Component };

type List = ReturnType<typeof useListScreen<typeof RepairsAddress>>;

function Workshop({ list }: { list: List }) {
  const { filter, setFilter, openId, go } = list;
  const startNew = useCallback(() => go("new"), [go]);
  useScreenKey("n", "New intake", startNew);
  const openOnlyHit = useOnlyHit(go);
  const { data: own } = useQuery(ownJobsQuery);
  useLiveCards();
  const { data: toCall } = useQuery(toCallQuery);
  const counts: Partial<Record<RepairTab, string | undefined>> = { bench: own?.toString(), calls: countText(toCall) };
  return (
    <Screen
      title="Workshop"
      actions={
        <>
          <Button
            icon={<Inbox />}
            text="Put away"
            title="Put devices into their places"
            onClick={() => setFilter({ put: 0 })}
          />
          <Button
            intent={openId === undefined ? "primary" : "none"}
            icon={<Add />}
            text="New intake"
            title="N"
            onClick={startNew}
          />
        </>
      }
      detail={
        openId !== undefined && (
          <JobPanel
            key={openId}
            id={openId}
            isWhole={filter.whole !== undefined}
            onWhole={(isWhole) => setFilter({ whole: isWhole ? "1" : undefined })}
            onClose={list.close}
          />
        )
      }
    >
      <ScreenSearch label="Find a job: number, phone, IMEI, name" {...list.search} onEnter={openOnlyHit} />
      <div className="repairs-bar">
        <ScreenTabs
          label="Workshop"
          tabs={REPAIR_TABS.map((tab) => ({
            to: addressOfTab(tab, filter),
            text: counts[tab] === undefined ? TAB_LABELS[tab] : `${TAB_LABELS[tab]} (${counts[tab]})`,
            isCurrent: tab === filter.tab,
          }))}
        />
      </div>
      {filter.tab === "board" && (
        <Board filter={filter} setFilter={setFilter} openId={openId} onOpen={list.open} onNew={startNew} />
      )}
      {filter.tab === "list" && <RepairList list={list} filter={filter} setFilter={setFilter} />}
      {filter.put !== undefined && (
        <PutAwayDialog
          placeId={filter.put || undefined}
          onPlace={(id) => setFilter({ put: id ?? 0 }, { replace: true })}
          onClose={() => setFilter({ put: undefined }, { replace: true })}
        />
      )}
      {filter.tab === "calls" && <CallsToMake openId={openId} onOpen={list.open} />}
      {filter.tab === "bench" && <Bench q={filter.q} openId={openId} onOpen={list.open} />}
    </Screen>
  );
}

const TAB_LABELS: Record<RepairTab, string> = { board: "Board", list: "List", bench: "My bench", calls: "To call" };

/** Returns the address of a tab. Board and list show the same jobs; the others have their own. */
function addressOfTab(tab: RepairTab, { q, figure, technician }: RepairsAddress): string {
  const params = new URLSearchParams(tab === "board" ? {} : { tab });
  if (q) params.set("q", q);
  if (tab !== "bench" && tab !== "calls" && figure) params.set("figure", figure);
  if (tab !== "bench" && tab !== "calls" && technician !== undefined) params.set("technician", String(technician));
  const search = params.toString();
  return `/admin/repairs${search && `?${search}`}`;
}
