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
