import * as endpoints from "@fundi/shared/accounts/staff";
import type { Bind } from "../../../platform/http/route";
import type { StaffService } from "./staff-service";

export function staffRoutes(bind: Bind, staff: StaffService): void {
  bind(endpoints.listStaff, () => staff.list());
  bind(endpoints.createStaffMember, ({ body, actor }) => staff.create(body, actor));
  bind(endpoints.updateStaffMember, ({ params, body, actor }) => staff.update(params.id, body, actor));
  bind(endpoints.deleteStaffMember, async ({ params, actor }) => {
    await staff.remove(params.id, actor);
    return { success: true as const };
  });
}
