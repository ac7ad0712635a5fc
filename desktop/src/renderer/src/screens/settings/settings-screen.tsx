import { Lock, Search } from "@blueprintjs/icons";
import { mayAccess } from "@fundi/shared/accounts/roles";
import { lazy, Suspense, useMemo, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { useStaff } from "../../session/session";
import { Blank } from "../../ui/blank";
import "../../ui/forms/record-form.css";
import { Screen } from "../../ui/screen";
import { DetailPlace } from "./settings-detail";
import "./settings-screen.css";
import { settingsAddress } from "./settings-address";
import { SettingsNav } from "./settings-nav";
import { SETTINGS_TABS } from "./settings-tabs";

const PARTS = new Map(
  SETTINGS_TABS.map(({ id, load }) => [id, lazy(async () => ({ default: (await load()).Component }))]),
);

/** The settings of the shop and of the current user, each tab at its own address below `/admin/settings`. */
export function SettingsScreen() {
  const { id } = useParams();
  const { role } = useStaff();
  const [detailPlace, setDetailPlace] = useState<HTMLElement | null>(null);
  const tab = id === undefined ? SETTINGS_TABS[0] : SETTINGS_TABS.find((each) => each.id === id);
  const Part = tab && PARTS.get(tab.id);
  const mine = useMemo(() => SETTINGS_TABS.filter(({ access }) => mayAccess(role, access)), [role]);
  return (
    <Screen title="Settings" detail={<div ref={setDetailPlace} className="settings-detail" />}>
      <div className="settings-screen">
        <SettingsNav tabs={mine} current={tab?.id} />
        <div className="settings-part">
          {!Part ? (
            <Blank
              icon={<Search size={32} />}
              title="There is no such part of the settings"
              description="The address may be old, or meant for the installed console."
              action={<Link to={settingsAddress("shop")}>Go to the shop's settings</Link>}
            />
          ) : mayAccess(role, tab.access) ? (
            <DetailPlace.Provider value={detailPlace}>
              <Suspense>
                <Part />
              </Suspense>
            </DetailPlace.Provider>
          ) : (
            <Blank icon={<Lock size={32} />} title="You do not have access to this section." />
          )}
        </div>
      </div>
    </Screen>
  );
}
export { SettingsScreen as Component };
