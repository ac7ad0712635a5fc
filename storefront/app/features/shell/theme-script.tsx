import { STORAGE_KEYS } from "@fundi/shared/constants";
import { useNonce } from "../../components/nonce";
import { headScript } from "./head-script";

/** As small as can be: it holds up the first paint, which is why no other theme flashes (checklist NAV-34). */
const SCRIPT = `(function(d){d.js="";try{var t=localStorage.getItem("${STORAGE_KEYS.theme}");if(t==="light"||t==="dark")d.theme=t}catch(e){}})(document.documentElement.dataset)`;

export const ThemeScript = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={headScript(SCRIPT)} />
);
