import { useParams } from "react-router-dom";
import { ImportStart } from "./import-start";
import { OneImport } from "./one-import";
import "./import-screen.css";

/** Imports a price list: upload, preview, run. The import's id is in the address, so a reload loses nothing. */
export function ImportScreen() {
  const { id } = useParams();
  return id === undefined ? <ImportStart /> : <OneImport key={id} id={Number(id)} />;
}
export { ImportScreen as Component };
