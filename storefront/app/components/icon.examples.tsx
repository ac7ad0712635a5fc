import { defineExamples } from "../../../tests/support/examples";
import { Icon, type IconName } from "./icon";

const NAMES = [
  ...(["menu", "close", "search", "cart", "sun", "moon", "user", "check", "copy", "plus", "minus", "trash"] as const),
  ...(["chevron-down", "chevron-left", "chevron-right", "arrow-right", "phone", "mail", "pin", "calendar"] as const),
  ...(["clock", "truck", "shield", "wallet", "card", "wrench", "laptop", "spark", "image", "check-double"] as const),
  ...(["send", "alert", "chat", "video", "download", "external"] as const),
] satisfies IconName[];

export const examples = defineExamples({
  All: (
    <div className="flex flex-wrap gap-4">
      {NAMES.map((name) => (
        <span key={name} className="flex items-center gap-2 text-sm">
          <Icon name={name} /> {name}
        </span>
      ))}
    </div>
  ),
  Sizes: (
    <div className="flex flex-wrap items-center gap-4">
      {[16, 20, 24, 32].map((size) => (
        <Icon key={size} name="wrench" size={size} />
      ))}
    </div>
  ),
});
