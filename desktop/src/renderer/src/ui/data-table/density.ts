import { useStoredText } from "../../lib/stored";
import { ROW_HEIGHT } from "./measures";

export type Density = keyof typeof ROW_HEIGHT;

/** The row height, one setting for all tables of this computer. */
export function useDensity() {
  const [text, setDensity] = useStoredText("table_density");
  const density: Density = text === "comfortable" ? "comfortable" : "compact";
  return { density, rowHeight: ROW_HEIGHT[density], setDensity: (next: Density) => setDensity(next) };
}
