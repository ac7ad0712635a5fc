import { start } from "../bridge/bridge";

/** The shop of this page's outbox. Fixed, because the page may still write while another shop is being opened. */
export const outboxShop: string = start.shop?.address ?? location.origin;
