import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from "@blueprintjs/core";
import { Desktop, Flash, LogOut, Moon, Tick, User as UserIcon } from "@blueprintjs/icons";
import type { Role } from "@fundi/shared/roles";
import { useSession, useStaff } from "../session";
import { type Theme, useTheme } from "../theme";

const ROLE_WORDS: Record<Role, string> = {
  user: "Customer",
  staff: "Staff",
  manager: "Manager",
  admin: "Administrator",
};

const THEMES: readonly { theme: Theme; text: string; icon: React.JSX.Element }[] = [
  { theme: "light", text: "Light theme", icon: <Flash /> },
  { theme: "dark", text: "Dark theme", icon: <Moon /> },
  { theme: "system", text: "System theme", icon: <Desktop /> },
];

/** Who is signed in, the theme, and the way out. */
export function PersonMenu() {
  const user = useStaff();
  const { signOut } = useSession();
  const [chosen, choose] = useTheme();
  const name = user.firstName || user.name || "User";
  const content = (
    <div className="person">
      <p className="person-name">
        <strong>{user.name || name}</strong>
        <span>{ROLE_WORDS[user.role]}</span>
        <span>{user.email}</span>
      </p>
      <Menu>
        {THEMES.map(({ theme, text, icon }) => (
          <MenuItem
            key={theme}
            icon={icon}
            text={text}
            labelElement={theme === chosen && <Tick title="chosen" />}
            shouldDismissPopover={false}
            onClick={() => choose(theme)}
          />
        ))}
        <MenuDivider />
        <MenuItem text="Log out" icon={<LogOut />} onClick={() => void signOut()} />
      </Menu>
    </div>
  );
  return (
    <PopoverNext content={content} placement="bottom-end" arrow={false}>
      <Button variant="minimal" icon={<UserIcon />} aria-label={`${name}: theme and log out`}>
        <span className="top-bar-word">{name}</span>
      </Button>
    </PopoverNext>
  );
}
