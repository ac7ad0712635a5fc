import { createRoot } from "react-dom/client";
import { App } from "./app/app";
import "@blueprintjs/core/lib/css/blueprint.css";
import "./app/console.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element #root");
createRoot(root).render(<App />);
