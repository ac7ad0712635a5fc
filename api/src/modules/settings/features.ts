import type { Features } from "@fundi/shared/settings/settings";
import type { Env } from "../../env";

/** Returns which external services this process has keys for. The keys are never returned. */
export const configuredFeatures = (env: Env, video: Features["video"]): Omit<Features, "mail" | "mpesaPrompts"> => ({
  cardPayments: env.PAYSTACK_SECRET_KEY !== undefined,
  video,
  mpesaHook: !env.C2B_HOOK_SECRET ? "off" : env.C2B_SHORTCODE ? "own" : "any",
  kcbHook: !env.KCB_HOOK_SECRET ? "off" : env.KCB_PUBLIC_KEY ? "signed" : "unsigned",
  uploads: env.S3_BUCKET ? "s3" : env.CLOUDINARY_URL ? "cloudinary" : "disk",
});
