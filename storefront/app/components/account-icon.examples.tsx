import { defineExamples } from "../../../tests/support/examples";
import { AccountIcon, type AccountIconName } from "./account-icon";

const NAMES = [
  ...(["bell", "heart", "gift", "star", "calendar", "chat", "quote", "ticket", "settings", "megaphone"] as const),
  ...(["list", "grid", "smile", "more", "arrow-down", "download"] as const),
] satisfies AccountIconName[];

export const examples = defineExamples({
  All: (
    <div className="flex flex-wrap gap-4">
      {NAMES.map((name) => (
        <span key={name} className="flex items-center gap-2 text-sm">
          <AccountIcon name={name} /> {name}
        </span>
      ))}
    </div>
  ),
  Sizes: (
    <div className="flex flex-wrap items-center gap-4">
      {[16, 20, 24, 32].map((size) => (
        <AccountIcon key={size} name="bell" size={size} />
      ))}
    </div>
  ),
  "Filled, in a colour": <AccountIcon name="heart" className="fill-current text-danger" />,
});
