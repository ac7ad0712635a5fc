import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from "@blueprintjs/core";
import { Desktop, Flash, LogOut, Moon, User as UserIcon } from "@blueprintjs/icons";
import type { Role } from "@fundi/shared/roles";
import { useSession, useStaff } from "../session";
import { type Theme, useTheme } from "../theme";

const ROLE_WORDS: Record<Role, string> = {
  user: "Customer",
  staff: "Staff",
  manager: "Manager",
  admin: "Administrator",
};

const THEME_WORDS: Record<Theme, { text: string; icon: React.JSX.Element }> = {
  light: { text: "Light", icon: <Flash /> },
  dark: { text: "Dark", icon: <Moon /> },
  system: { text: "As the system", icon: <Desktop /> },
};

/** Who is signed in, the theme, and the way out. */
export function PersonMenu() {
  const user = useStaff();
  const { signOut } = useSession();
  const [theme, setTheme] = useTheme();
  const name = user.firstName || user.name || "User";
  const menu = (
    <Menu>
      <MenuDivider title={`${user.name || name} · ${ROLE_WORDS[user.role]}`} />
      <li className="person-email bp6-text-muted" role="none">
        {user.email}
      </li>
      <MenuDivider title="Theme" />
      {(Object.keys(THEME_WORDS) as Theme[]).map((each) => (
        <MenuItem
          key={each}
          {...THEME_WORDS[each]}
          active={theme === each}
          shouldDismissPopover={false}
          onClick={() => setTheme(each)}
        />
      ))}
      <MenuDivider />
      <MenuItem text="Log out" icon={<LogOut />} onClick={() => void signOut()} />
    </Menu>
  );
  return (
    <PopoverNext content={menu} placement="bottom-end" arrow={false}>
      <Button variant="minimal" icon={<UserIcon />} aria-label={`${name}: theme and log out`}>
        <span className="top-bar-word">{name}</span>
      </Button>
    </PopoverNext>
  );
}
