import type { SVGIconProps } from "@blueprintjs/icons";
import type { ComponentType } from "react";

/** An item of the palette: a screen, an action or a record. */
export interface PaletteItem {
  key: string;
  title: string;
  detail?: string;
  Icon: ComponentType<SVGIconProps>;
  /** Comes from the server and may belong to an earlier text. */
  isFound?: boolean;
  run: () => void;
}

export interface PaletteGroup {
  title: string;
  items: PaletteItem[];
}

/** Whether each typed word is the beginning of a word of the text. */
export function beginsWords(text: string, typed: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return typed
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}
