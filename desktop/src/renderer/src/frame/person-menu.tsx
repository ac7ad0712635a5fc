import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from "@blueprintjs/core";
import { Barcode, Desktop, Flash, LogOut, Moon, Shop as ShopIcon, Tick, User as UserIcon } from "@blueprintjs/icons";
import type { Role } from "@fundi/shared/accounts/roles";
import { useHref, useNavigate } from "react-router-dom";
import { bridge, start } from "../bridge/bridge";
import { useScannerSetting } from "../scanner/scan-setting";
import { useSession, useStaff } from "../session/session";
import { type Theme, useTheme } from "../ui/theme";

const ROLE_WORDS: Record<Role, string> = {
  user: "Customer",
  staff: "Staff",
  manager: "Manager",
  admin: "Administrator",
};

/** Password, devices and second factor. */
const MY_ACCOUNT = "/admin/settings/account";

const THEMES: readonly { theme: Theme; text: string; icon: React.JSX.Element }[] = [
  { theme: "light", text: "Light theme", icon: <Flash /> },
  { theme: "dark", text: "Dark theme", icon: <Moon /> },
  { theme: "system", text: "System theme", icon: <Desktop /> },
];

/** The other shops of an installed console; new ones are added on the sign-in screen. */
function ShopItems() {
  const others = start.shops.filter(({ address }) => address !== start.shop?.address);
  if (others.length === 0) return null;
  return (
    <>
      <MenuDivider title="Shops" />
      {others.map((shop) => (
        <MenuItem key={shop.address} icon={<ShopIcon />} text={shop.name} onClick={() => void bridge.openShop(shop)} />
      ))}
    </>
  );
}

/** The current user, theme, scanner setting and sign-out. */
export function PersonMenu() {
  const user = useStaff();
  const { signOut } = useSession();
  const [chosen, choose] = useTheme();
  const [isScannerOn, setScannerOn] = useScannerSetting();
  const navigate = useNavigate();
  const address = useHref(MY_ACCOUNT);
  const name = user.firstName || user.name || "User";
  const content = (
    <div>
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
        <ShopItems />
        <MenuDivider />
        <MenuItem
          icon={<Barcode />}
          text="Barcode scanner"
          labelElement={isScannerOn && <Tick title="on" />}
          shouldDismissPopover={false}
          onClick={() => setScannerOn(!isScannerOn)}
        />
        <MenuItem
          icon={<UserIcon />}
          text="My account"
          href={address}
          onClick={(event) => {
            event.preventDefault();
            navigate(MY_ACCOUNT);
          }}
        />
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
