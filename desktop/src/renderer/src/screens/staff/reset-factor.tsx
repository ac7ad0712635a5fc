import { Button } from "@blueprintjs/core";
import { resetStaffFactor } from "@fundi/shared/accounts/second-factor";
import type { StaffMember } from "@fundi/shared/accounts/staff";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/queries/query-roots";
import { PasswordDialog } from "../../ui/forms/password-dialog";
import { toastSuccess } from "../../ui/toasts";

/** Removes the second factor of a colleague who lost their phone, after the administrator's own password. */
export function ResetFactor({ member }: { member: StaffMember }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (password: string) => call(resetStaffFactor, { params: { id: member.id }, body: { password } }),
    onSuccess: () => {
      setAsking(false);
      void queries.invalidateQueries({ queryKey: QUERY_ROOTS.staff });
      toastSuccess(`${member.firstName} signs in with the password alone until two-factor sign-in is set up again.`);
    },
  });
  return (
    <>
      <Button variant="minimal" text="Reset two-factor sign-in" onClick={() => setAsking(true)} />
      {isAsking && (
        <PasswordDialog
          title={`Reset two-factor sign-in of ${member.firstName}?`}
          submitLabel="Reset"
          isBusy={isPending}
          problem={error}
          onConfirm={mutate}
          onClose={() => setAsking(false)}
        >
          <p>{member.firstName} is signed out everywhere. Do it only when you know that the request is theirs.</p>
        </PasswordDialog>
      )}
    </>
  );
}
