import type { Finding } from "@fundi/shared/lists/find";
import { FIND_KINDS } from "@fundi/shared/lists/find";
import { useNavigate } from "react-router-dom";
import { beginsWords } from "../../lib/begins-words";
import { useMyScreens } from "../navigation/my-screens";
import type { ConsoleScreen } from "../navigation/screens";
import { FINDING_KINDS } from "./finding-kinds";
import { usePaletteActions } from "./palette-actions";
import type { PaletteGroup, PaletteItem } from "./palette-item";
import { usePalettePlaces } from "./palette-places";
import { useRecentFindings } from "./recent-findings";

/** A screen that creates a record is listed as an action too. */
const createsRecord = ({ path }: ConsoleScreen): boolean => path.endsWith("/new");

/** Returns the palette's items for a text, most relevant first: exact matches, screens and actions, then records. */
export function usePaletteGroups(text: string, findings: readonly Finding[]): PaletteGroup[] {
  const screens = useMyScreens();
  const actions = usePaletteActions();
  const places = usePalettePlaces();
  const navigate = useNavigate();
  const [recent, addRecent] = useRecentFindings();
  const typed = text.trim();

  const toItem = (finding: Finding): PaletteItem => {
    const { kind, id, title, detail } = finding;
    const { Icon, addressOf } = FINDING_KINDS[kind];
    const run = () => {
      addRecent(finding);
      navigate(addressOf(finding));
    };
    return { key: `${kind} ${id}`, title, detail, Icon, run };
  };
  const toScreen = ({ path, title, Icon }: ConsoleScreen): PaletteItem => ({
    key: path,
    title,
    Icon,
    run: () => navigate(path),
  });
  const groups: PaletteGroup[] =
    typed === ""
      ? [
          { title: "Recent", items: recent.map(toItem) },
          { title: "Actions", items: [...screens.filter(createsRecord).map(toScreen), ...actions] },
        ]
      : [
          { title: "Best match", items: findings.filter(({ isExact }) => isExact).map(toItem) },
          {
            title: "Screens",
            items: [
              ...screens.filter(({ title, also = "" }) => beginsWords(`${title} ${also}`, typed)).map(toScreen),
              ...places.filter(({ title, also }) => beginsWords(`${title} ${also}`, typed)),
            ],
          },
          { title: "Actions", items: actions.filter(({ title, also }) => beginsWords(`${title} ${also}`, typed)) },
          ...FIND_KINDS.map((kind) => ({
            title: FINDING_KINDS[kind].title,
            items: findings.filter((finding) => finding.kind === kind && !finding.isExact).map(toItem),
          })),
        ];
  return groups.filter(({ items }) => items.length > 0);
}
