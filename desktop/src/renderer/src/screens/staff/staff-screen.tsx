import { Button, HTMLSelect } from "@blueprintjs/core";
import { Add } from "@blueprintjs/icons";
import { STAFF_ROLES } from "@fundi/shared/accounts/roles";
import type { StaffMember } from "@fundi/shared/accounts/staff";
import { AppError } from "@fundi/shared/contract/errors";
import { z } from "@fundi/shared/contract/z";
import { fullName } from "@fundi/shared/values/person-name";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useListScreen } from "../../lists/list-screen";
import { ListTable } from "../../lists/list-table";
import { RoleNote } from "../../session/role-note";
import { useMay } from "../../session/session";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { NoRecord } from "../../ui/forms/record-panel";
import { AFTER_SAVE } from "../../ui/forms/unsaved-changes";
import { Screen } from "../../ui/screen";
import { useScreenKey } from "../../ui/screen-key";
import { toastProblem, toastSuccess } from "../../ui/toasts";
import { MemberEditor } from "./member-editor";
import { MemberFacts } from "./member-facts";
import { NewMember } from "./new-member";
import { STAFF_COLUMNS } from "./staff-columns";
import { ROLE_TEXTS } from "./staff-draft";
import { staffQuery, useDeleteMember } from "./staff-queries";

const StaffAddress = z.object({
  search: z.string().trim().max(100).default(""),
  role: z.enum(STAFF_ROLES).optional(),
  sort: z.string().default("name"),
  desc: z.stringbool().default(false),
});
type StaffFilter = z.infer<typeof StaffAddress>;

const memberId = ({ id }: StaffMember) => id;
const NOT_FOUND = new AppError("NOT_FOUND", "There is no such staff account.");

/** Staff accounts and their roles: managers read them, administrators edit them. */
export function StaffScreen() {
  const list = useListScreen("staff", StaffAddress);
  const { filter, setFilter, openId, go, close } = list;
  const { search, role, sort, desc } = filter;
  const mayEdit = useMay("admin");
  const [leaving, setLeaving] = useState<StaffMember | null>(null);
  const query = useQuery(staffQuery);
  const rows = useMatches(query.data, filter);

  const startNew = useCallback(() => go("new"), [go]);
  useScreenKey("n", "New staff account", startNew, mayEdit);
  const open = query.data?.find((member) => member.id === openId);

  return (
    <Screen
      title="Staff"
      facts={query.data && [{ label: "active", value: query.data.filter(({ active }) => active).length }]}
      actions={
        mayEdit ? (
          <Button intent="primary" icon={<Add />} text="New account" title="N" onClick={startNew} />
        ) : (
          <RoleNote least="admin">An administrator adds and changes accounts.</RoleNote>
        )
      }
      detail={
        mayEdit && list.isNew ? (
          <NewMember onClose={close} onCreated={(member) => go(member.id, AFTER_SAVE)} />
        ) : openId === undefined ? null : !open ? (
          <NoRecord
            kind="Staff account"
            recordKey={openId}
            error={query.data ? NOT_FOUND : query.error}
            onClose={close}
          />
        ) : mayEdit ? (
          <MemberEditor key={openId} member={open} onClose={close} onSwitchOff={setLeaving} />
        ) : (
          <MemberFacts member={open} onClose={close} />
        )
      }
    >
      <ListTable
        list={list}
        query={query}
        searchLabel="Search staff"
        label="Staff"
        noun="accounts"
        columns={STAFF_COLUMNS}
        rows={rows}
        rowId={memberId}
        sort={useMemo(() => ({ id: sort, desc }), [sort, desc])}
        onSort={(next) => setFilter({ sort: next.id, desc: String(next.desc) })}
        onOpen={list.open}
        toolbar={
          <HTMLSelect
            aria-label="Role"
            value={role ?? ""}
            onChange={({ currentTarget }) =>
              setFilter({ role: (currentTarget.value || undefined) as StaffFilter["role"] })
            }
            options={[
              { value: "", label: "Any role" },
              ...STAFF_ROLES.map((value) => ({ value, label: ROLE_TEXTS[value].label })),
            ]}
          />
        }
        filters={[
          ...(search ? [{ label: `“${search}”`, onRemove: () => setFilter({ search: "" }) }] : []),
          ...(role ? [{ label: ROLE_TEXTS[role].label, onRemove: () => setFilter({ role: undefined }) }] : []),
        ]}
        empty={
          search || role
            ? { title: "Nobody matches", description: "Take a filter away, or search for something else." }
            : { title: "Nobody yet", description: "Whoever works here gets an account of their own." }
        }
      />
      <SwitchOff member={leaving} onClose={() => setLeaving(null)} />
    </Screen>
  );
}
export { StaffScreen as Component };

/** Returns the matching accounts; filtered here, as all accounts are loaded. */
function useMatches(members: StaffMember[] | undefined, { search, role }: StaffFilter) {
  return useMemo(() => {
    const needle = search.toLowerCase();
    return members?.filter(
      (member) =>
        (!role || member.role === role) &&
        `${fullName(member.firstName, member.lastName)}\n${member.email}`.toLowerCase().includes(needle),
    );
  }, [members, search, role]);
}

/** Asks for confirmation before somebody's access is revoked. */
function SwitchOff({ member, onClose }: { member: StaffMember | null; onClose: () => void }) {
  const remove = useDeleteMember();
  const confirm = () => {
    if (!member) return;
    remove.mutate(member.id, {
      onSuccess: () => toastSuccess(`${fullName(member.firstName, member.lastName)} can no longer sign in.`),
      onError: toastProblem,
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      isOpen={member !== null}
      title={`Switch off ${member?.firstName} ${member?.lastName}?`}
      confirmLabel="Switch off"
      intent="danger"
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        They are signed out everywhere at once. What they did stays under their name, and you can switch them on again.
      </p>
    </ConfirmDialog>
  );
}
