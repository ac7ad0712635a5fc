import { useParams } from "react-router-dom";
import { ImportStart } from "./import-start";
import { OneImport } from "./one-import";
import "./import-screen.css";

/** Bringing a price list in: choose it, see what it will do, let it run. The import is in the address, so nothing is lost. */
export function ImportScreen() {
  const { id } = useParams();
  return id === undefined ? <ImportStart /> : <OneImport key={id} id={Number(id)} />;
}
export { ImportScreen as Component };
