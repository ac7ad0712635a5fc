import { Cog, Th } from "@blueprintjs/icons";
import { mayAccess } from "@fundi/shared/accounts/roles";
import { REPORT_KINDS } from "@fundi/shared/reports/reports";
import { useNavigate } from "react-router-dom";
import { REPORT_TITLES } from "../../screens/reports/report-text";
import { settingsAddress } from "../../screens/settings/settings-address";
import { SETTINGS_TABS } from "../../screens/settings/settings-tabs";
import { SETTINGS_WORDS } from "../../screens/settings/settings-words";
import { useStaff } from "../../session/session";
import { SCREENS } from "../navigation/screens";
import type { PaletteAction } from "./palette-actions";

/** Returns the settings tabs and reports that the current user may open. */
export function usePalettePlaces(): readonly PaletteAction[] {
  const { role } = useStaff();
  const navigate = useNavigate();
  const mayRead = SCREENS.some(({ path, access }) => path === "/admin/reports" && mayAccess(role, access));
  return [
    ...SETTINGS_TABS.filter(({ access }) => mayAccess(role, access)).map(({ id, title }) => ({
      key: `settings ${id}`,
      title,
      detail: "Settings",
      also: `settings ${SETTINGS_WORDS[id]}`,
      Icon: Cog,
      run: () => navigate(settingsAddress(id)),
    })),
    ...(mayRead ? REPORT_KINDS : []).map((kind) => ({
      key: `report ${kind}`,
      title: REPORT_TITLES[kind],
      detail: "Reports",
      also: "report",
      Icon: Th,
      run: () => navigate(`/admin/reports?kind=${kind}`),
    })),
  ];
}
