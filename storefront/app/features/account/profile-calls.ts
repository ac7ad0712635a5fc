import { updateMe } from "@fundi/shared/accounts";
import type { CallInput } from "@fundi/shared/endpoint";
import { toast } from "../../components/toast";
import { adoptSession, call } from "../session";

/** Changes one's own profile and goes on with the token that the shop answers (checklist PRO-02). Throws `ApiError`. */
export async function saveProfile(change: CallInput<typeof updateMe>["body"]): Promise<void> {
  adoptSession(await call(updateMe, { body: change }));
  toast.success("Profile updated");
}
