import { STORAGE_KEYS } from "@fundi/shared/web/storage-keys";
import { useNonce } from "../../components/nonce";
import { headScript } from "./head-script";

/** Minimal, because it blocks the first paint, which prevents a flash of the wrong theme. */
const SCRIPT = `(function(d){d.js="";try{var t=localStorage.getItem("${STORAGE_KEYS.theme}");if(t==="light"||t==="dark")d.theme=t}catch(e){}})(document.documentElement.dataset)`;

export const ThemeScript = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
  <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={headScript(SCRIPT)} />
);
