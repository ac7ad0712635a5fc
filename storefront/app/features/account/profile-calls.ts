import { updateMe } from "@fundi/shared/accounts/accounts";
import type { CallInput } from "@fundi/shared/contract/endpoint";
import { t } from "@lingui/core/macro";
import { call } from "../../api-client";
import { toast } from "../../components/toast/toast";
import { adoptSession } from "../../session";

/** Updates the user's profile and adopts the token of the response. Throws `ApiError`. */
export async function saveProfile(change: CallInput<typeof updateMe>["body"]): Promise<void> {
  adoptSession(await call(updateMe, { body: change }));
  toast.success(t`Profile updated`);
}
