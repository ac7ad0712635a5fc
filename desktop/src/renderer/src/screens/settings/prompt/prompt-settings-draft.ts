import type { CallInput } from "@fundi/shared/contract/endpoint";
import { type PromptSettings, updatePromptSettings } from "@fundi/shared/payments/prompt-settings";
import type { FieldErrors } from "@fundi/shared/web/form-core";

/** The form values; secrets are empty unless a new one is typed. */
export interface PromptSettingsDraft {
  preferred: PromptSettings["preferred"];
  environment: PromptSettings["environment"];
  callbackUrl: string;
  autoApprove: boolean;
  roundsUp: boolean;
  kind: PromptSettings["daraja"]["kind"];
  shortCode: string;
  tillNumber: string;
  darajaKey: string;
  darajaSecret: string;
  passkey: string;
  kcbAccount: string;
  kcbKey: string;
  kcbSecret: string;
}

export const toDraft = ({
  preferred,
  environment,
  callbackUrl,
  autoApprove,
  roundsUp,
  daraja,
  kcb,
}: PromptSettings): PromptSettingsDraft => ({
  ...{ preferred, environment, callbackUrl, autoApprove, roundsUp },
  kind: daraja.kind,
  shortCode: daraja.shortCode,
  tillNumber: daraja.tillNumber,
  darajaKey: daraja.consumerKey,
  darajaSecret: "",
  passkey: "",
  kcbAccount: kcb.accountNumber,
  kcbKey: kcb.consumerKey,
  kcbSecret: "",
});

type Body = NonNullable<CallInput<typeof updatePromptSettings>["body"]>;

/** Returns the request body; a secret that was not typed stays as it is stored. */
export const toBody = (draft: PromptSettingsDraft): Body => ({
  preferred: draft.preferred,
  environment: draft.environment,
  callbackUrl: draft.callbackUrl,
  autoApprove: draft.autoApprove,
  roundsUp: draft.roundsUp,
  daraja: {
    kind: draft.kind,
    shortCode: draft.shortCode,
    tillNumber: draft.tillNumber,
    consumerKey: draft.darajaKey,
    ...(draft.darajaSecret && { consumerSecret: draft.darajaSecret }),
    ...(draft.passkey && { passkey: draft.passkey }),
  },
  kcb: {
    accountNumber: draft.kcbAccount,
    consumerKey: draft.kcbKey,
    ...(draft.kcbSecret && { consumerSecret: draft.kcbSecret }),
  },
});

/** Fields of the request body by those of the form. */
const BODY_FIELDS: Record<keyof PromptSettingsDraft, string> = {
  preferred: "preferred",
  environment: "environment",
  callbackUrl: "callbackUrl",
  autoApprove: "autoApprove",
  roundsUp: "roundsUp",
  kind: "daraja.kind",
  shortCode: "daraja.shortCode",
  tillNumber: "daraja.tillNumber",
  darajaKey: "daraja.consumerKey",
  darajaSecret: "daraja.consumerSecret",
  passkey: "daraja.passkey",
  kcbAccount: "kcb.accountNumber",
  kcbKey: "kcb.consumerKey",
  kcbSecret: "kcb.consumerSecret",
};

/** Returns the errors of the form by its fields. */
export function findErrors(draft: PromptSettingsDraft): FieldErrors<keyof PromptSettingsDraft> {
  const found = updatePromptSettings.body.safeParse(toBody(draft));
  const errors: FieldErrors<keyof PromptSettingsDraft> = {};
  for (const { path, message } of found.error?.issues ?? []) {
    const at = path.join(".");
    const field = (Object.keys(BODY_FIELDS) as (keyof PromptSettingsDraft)[]).find((name) => BODY_FIELDS[name] === at);
    if (field) errors[field] ??= message;
  }
  return errors;
}
