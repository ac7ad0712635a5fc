import type { ShopModule } from "../../platform/module";
import type { Texts } from "../texts";
import { incomingTextPersonalData } from "./incoming-text-personal-data";
import { incomingTextWebhooks } from "./incoming-text-webhooks";
import type { IncomingTextDependencies, KeepIncomingTexts } from "./incoming-texts";
import { takeIncomingText } from "./jobs/take-incoming-text";

interface Dependencies extends Pick<IncomingTextDependencies, "inTransaction" | "clock"> {
  keep: KeepIncomingTexts;
  isHookSecret: (given: string) => boolean;
  texts: Pick<Texts, "send">;
}

/** Texts that people send to the shop: replies, and whatever anybody writes to its number. */
export const incomingTextsModule = ({ inTransaction, texts, clock, ...hooks }: Dependencies): ShopModule => ({
  name: "incoming-texts",
  routes: (_, router) => incomingTextWebhooks(router, hooks),
  jobs: [takeIncomingText({ inTransaction, texts, clock })],
  personalData: [incomingTextPersonalData],
});
