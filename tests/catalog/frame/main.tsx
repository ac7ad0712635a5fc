import { createRoot } from "react-dom/client";
import { Catalogue } from "./catalogue";

const place = document.getElementById("root");
if (!place) throw new Error("index.html has no element #root");
createRoot(place).render(<Catalogue />);
