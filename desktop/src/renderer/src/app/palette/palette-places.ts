import { Cog, Th } from "@blueprintjs/icons";
import { REPORT_KINDS } from "@fundi/shared/reports";
import { mayAccess } from "@fundi/shared/roles";
import { useNavigate } from "react-router-dom";
import { REPORT_TITLES } from "../../screens/reports/report-words";
import { SETTINGS_TABS, settingsAddress } from "../../screens/settings/settings-tabs";
import { SCREENS } from "../screens";
import { useStaff } from "../session";
import type { PaletteAction } from "./palette-actions";

/** What people may look for in a part of the settings beside its title. */
const SETTINGS_WORDS: Readonly<Record<string, string>> = {
  shop: "opening hours closed days address phone logo colours name",
  account: "password two-factor authenticator sessions devices",
  alerts: "chime sound notifications quiet hours",
  money: "vat tax m-pesa paybill till card payments discount",
  limits: "orders bookings messages per account",
  offers: "delivery collection loyalty chat video assistant",
  texts: "promises warranty returns words",
  services: "mail server smtp integrations",
  computer: "printer update start",
  mails: "templates texts e-mail",
  outbox: "e-mail sent failed waiting",
  backups: "restore copy download",
  system: "health jobs disk retention version",
};

/** Parts of screens that have an address of their own: the settings and the reports, for whoever may open them. */
export function usePalettePlaces(): readonly PaletteAction[] {
  const { role } = useStaff();
  const navigate = useNavigate();
  const mayRead = SCREENS.some(({ path, access }) => path === "/admin/reports" && mayAccess(role, access));
  return [
    ...SETTINGS_TABS.filter(({ access }) => mayAccess(role, access)).map(({ id, title }) => ({
      key: `settings ${id}`,
      title,
      detail: "Settings",
      also: `settings ${SETTINGS_WORDS[id] ?? ""}`,
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
