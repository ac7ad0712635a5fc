import { generateKeyPairSync } from "node:crypto";
import { expect, it } from "vitest";
import { readEnv } from "../../env";
import { configuredFeatures } from "./features";

const featuresWith = (variables: Record<string, string>) =>
  configuredFeatures(readEnv({ DATABASE_URL: "mysql://shop:secret@localhost:3306/shop", ...variables }), "public");
const SECRET = "long-and-random-enough";

it("reports which webhooks for received money are enabled, and how they authenticate, without a secret", () => {
  const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const KCB_PUBLIC_KEY = publicKey.export({ type: "spki", format: "pem" }).toString();

  expect(featuresWith({ C2B_SHORTCODE: "522522", KCB_PUBLIC_KEY })).toMatchObject({ mpesaHook: "off", kcbHook: "off" });
  expect(featuresWith({ C2B_HOOK_SECRET: SECRET, KCB_HOOK_SECRET: SECRET })).toMatchObject({
    mpesaHook: "any",
    kcbHook: "unsigned",
  });
  const both = featuresWith({
    ...{ C2B_HOOK_SECRET: SECRET, C2B_SHORTCODE: "522522" },
    ...{ KCB_HOOK_SECRET: SECRET, KCB_PUBLIC_KEY },
  });
  expect(both).toMatchObject({ mpesaHook: "own", kcbHook: "signed" });
  expect(JSON.stringify(both)).not.toContain(SECRET);
});
