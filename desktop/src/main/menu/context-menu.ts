import type { ContextMenuParams, MenuItemConstructorOptions } from "electron";
import { isForOutside } from "../windows/window-guards";

type Lines = MenuItemConstructorOptions[];

/** What the pointer is on. */
export type Pointed = Pick<
  ContextMenuParams,
  "isEditable" | "selectionText" | "misspelledWord" | "dictionarySuggestions" | "linkURL" | "editFlags"
>;
export interface PointedActions {
  /** Puts a word in the place of the misspelled one. */
  replace: (word: string) => void;
  learn: (word: string) => void;
  openOutside: (url: string) => void;
  copyText: (text: string) => void;
}

const MAX_SUGGESTIONS = 5;
const LINE: MenuItemConstructorOptions = { type: "separator" };

function spelling({ misspelledWord, dictionarySuggestions }: Pointed, { replace, learn }: PointedActions): Lines {
  if (!misspelledWord) return [];
  const suggestions: Lines = dictionarySuggestions
    .slice(0, MAX_SUGGESTIONS)
    .map((word) => ({ label: word.replaceAll("&", "&&"), click: () => replace(word) }));
  return [
    ...(suggestions.length > 0 ? suggestions : [{ label: "No suggestions", enabled: false }]),
    { label: "Add to dictionary", click: () => learn(misspelledWord) },
  ];
}

function link({ linkURL }: Pointed, { openOutside, copyText }: PointedActions): Lines {
  // A link within the console is followed by a click; its address means nothing elsewhere.
  if (!isForOutside(linkURL)) return [];
  const { protocol, pathname } = new URL(linkURL);
  if (protocol === "http:" || protocol === "https:")
    return [
      { label: "Open in the browser", click: () => openOutside(linkURL) },
      { label: "Copy link", click: () => copyText(linkURL) },
    ];
  const copied = decodeURIComponent(pathname);
  return [{ label: protocol === "tel:" ? "Copy number" : "Copy address", click: () => copyText(copied) }];
}

function text({ isEditable, selectionText, editFlags }: Pointed): Lines {
  const copy: MenuItemConstructorOptions = { role: "copy", enabled: editFlags.canCopy };
  if (!isEditable) return selectionText.trim() === "" ? [] : [copy];
  return [
    { role: "undo", enabled: editFlags.canUndo },
    { role: "redo", enabled: editFlags.canRedo },
    LINE,
    { role: "cut", enabled: editFlags.canCut },
    copy,
    { role: "paste", enabled: editFlags.canPaste },
    LINE,
    { role: "selectAll", enabled: editFlags.canSelectAll },
  ];
}

/** What a click with the other button offers on text, in fields and on links; empty where there is nothing to offer. */
export const contextMenu = (pointed: Pointed, does: PointedActions): Lines =>
  [spelling(pointed, does), link(pointed, does), text(pointed)]
    .filter((lines) => lines.length > 0)
    .flatMap((lines, index) => (index === 0 ? lines : [LINE, ...lines]));
