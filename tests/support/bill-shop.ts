import { getAdminOrder } from "@fundi/shared/orders/admin-orders";
import type { OrderStatus } from "@fundi/shared/orders/order-status";
import type { BillContent } from "../../api/src/modules/orders";
import type { Person, TestApi } from "./api";

/** What the workshop does with bills, each in a transaction of its own. */
export function billsOf(api: TestApi, author: Person) {
  const { bills, inTransaction } = api.app;
  const by = { id: author.id, name: "Grace Njeri" };
  return {
    open: (content: BillContent, owner: Person | null) =>
      inTransaction((tx) =>
        bills.openBill(tx, {
          ...content,
          customer: {
            ...{ userId: owner?.id ?? null, firstName: "Wanjirũ", lastName: "Kamau" },
            ...{ phone: "+254712345678", email: owner?.email ?? "", kraPin: null },
          },
          authorId: author.id,
        }),
      ),
    revise: (id: number, content: BillContent) =>
      inTransaction((tx) => bills.reviseBill(tx, id, { ...content, author: by })),
    close: (id: number, jobIds: readonly number[]) =>
      inTransaction((tx) => bills.closeBillLines(tx, id, { jobIds, authorId: author.id })),
    step: (id: number, to: OrderStatus) =>
      inTransaction((tx) => bills.setBillStatus(tx, id, { to, note: "Followed its repairs", author: by })),
    seen: (id: number) => author.call(getAdminOrder, { params: { id } }),
  };
}
