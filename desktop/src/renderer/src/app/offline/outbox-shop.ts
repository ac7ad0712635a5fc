import { start } from "../../bridge/bridge";

/** Whose outbox this page's is: it may still write on its way out, when another shop is open already. */
export const outboxShop: string = start.shop?.address ?? location.origin;
