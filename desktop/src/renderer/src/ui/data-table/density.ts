import { useStoredText } from "../../lib/stored";
import { ROW_HEIGHT } from "./measures";

export type Density = keyof typeof ROW_HEIGHT;

/** How tall rows are, one choice for all tables of this machine. */
export function useDensity() {
  const [text, setDensity] = useStoredText("table_density");
  const density: Density = text === "comfortable" ? "comfortable" : "compact";
  return { density, rowHeight: ROW_HEIGHT[density], setDensity: (next: Density) => setDensity(next) };
}
