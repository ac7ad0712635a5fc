import { HotkeysContext } from "@blueprintjs/core";
import { Add, Desktop, Flash, KeyCommand, LogOut, Moon } from "@blueprintjs/icons";
import { mayAccess, type STAFF_ROLES } from "@fundi/shared/accounts/roles";
import { useContext } from "react";
import { useNavigate } from "react-router-dom";
import { useSession, useStaff } from "../../session/session";
import { useTheme } from "../../ui/theme";
import type { PaletteItem } from "./palette-item";

export interface PaletteAction extends PaletteItem {
  /** Additional search terms. */
  also: string;
}

interface NewRecord {
  title: string;
  address: string;
  access: (typeof STAFF_ROLES)[number];
  also?: string;
}

/** Forms for new records that have an address. */
const NEW_RECORDS: readonly NewRecord[] = [
  {
    title: "New appointment",
    address: "/admin/scheduling/new",
    access: "staff",
    also: "book visit walk-in phone call",
  },
  { title: "New intake", address: "/admin/repairs/new", access: "staff", also: "repair device workshop check in" },
  { title: "New quote", address: "/admin/quotes/new", access: "staff", also: "offer price walk-in phone call" },
  { title: "New customer", address: "/admin/customers/new", access: "staff", also: "person walk-in phone call" },
  { title: "New product", address: "/admin/products/new", access: "manager" },
  { title: "New service", address: "/admin/services/new", access: "manager" },
  { title: "New staff account", address: "/admin/staff/new", access: "admin" },
];

/** Returns the actions that the current user can run from anywhere. */
export function usePaletteActions(): readonly PaletteAction[] {
  const { role } = useStaff();
  const { signOut } = useSession();
  const navigate = useNavigate();
  const [, chooseTheme] = useTheme();
  const [, dispatchHotkeys] = useContext(HotkeysContext);
  return [
    ...NEW_RECORDS.filter(({ access }) => mayAccess(role, access)).map(({ title, address, also = "" }) => ({
      key: address,
      title,
      also: `add create enter ${also}`,
      Icon: Add,
      run: () => navigate(address),
    })),
    { key: "light", title: "Light theme", also: "colours day", Icon: Flash, run: () => chooseTheme("light") },
    { key: "dark", title: "Dark theme", also: "colours night", Icon: Moon, run: () => chooseTheme("dark") },
    { key: "system", title: "System theme", also: "colours", Icon: Desktop, run: () => chooseTheme("system") },
    {
      key: "keys",
      title: "Show all keys",
      also: "keyboard shortcuts help",
      Icon: KeyCommand,
      run: () => dispatchHotkeys({ type: "OPEN_DIALOG" }),
    },
    { key: "log out", title: "Log out", also: "sign out leave", Icon: LogOut, run: () => void signOut() },
  ];
}
