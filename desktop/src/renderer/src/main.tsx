import "@blueprintjs/core/lib/css/blueprint.css";
import "./frame/console.css";
import { FocusStyleManager } from "@blueprintjs/core";
import { createRoot } from "react-dom/client";
import { isInstalled } from "./bridge/bridge";
import { App } from "./frame/app";
import { choosePrinter } from "./printing/chosen-printer";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element #root");
FocusStyleManager.onlyShowFocusOnTabs();
if (isInstalled) choosePrinter((await import("./printing/shell-printer")).shellPrinter);
createRoot(root).render(<App />);
