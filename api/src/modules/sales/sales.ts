import * as endpoints from "@fundi/shared/counter-sales";
import { AppError } from "@fundi/shared/errors";
import { formatKes, fromMinor, toMinor } from "@fundi/shared/money";
import type { ShopConfig } from "@fundi/shared/shop";
import type { z } from "@fundi/shared/z";
import type { Db } from "../../platform/database/database";
import { type IdempotencyKey, once } from "../../platform/database/once";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import type { Bind } from "../../platform/http/route";
import type { PersonalData } from "../../platform/privacy/personal-data";
import type { ManagerCredentials, WithManager } from "../accounts";
import { type Author, type OrderService, presentOrderDetail } from "../orders";
import { createDiscountWatch } from "./discount-watch";
import { createFinishSale } from "./finish-sale";
import { checkAgreement, checkDraftVersion, checkOpen, checkPrices, type DraftRecord } from "./sale-draft";
import * as store from "./sale-draft-store";
import { findCustomers } from "./sale-item-store";
import { createSaleItems, type SaleCatalog } from "./sale-items";
import { presentVoucher, type SaleVouchers } from "./sale-vouchers";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  catalog: SaleCatalog;
  orders: OrderService;
  vouchers: SaleVouchers;
  /** How much of a sale clerks may take off, in percent. */
  clerkDiscount: () => number;
  withManager: WithManager;
  holdMinutes: number;
  shop: Pick<ShopConfig, "vatRate">;
  clock: () => Date;
}

const FOUND_CUSTOMERS = 8;
const notFound = () => new AppError("NOT_FOUND", "There is no such sale.");

/** Sales at the counter: drafts that everybody there can open, and the orders that they become. */
export function createSales(dependencies: Dependencies) {
  const { db, inTransaction, catalog, orders, vouchers, withManager, clock } = dependencies;
  const watchDiscount = createDiscountWatch(dependencies);
  const items = createSaleItems(db, catalog);
  const finish = createFinishSale(dependencies);

  async function existing(id: number): Promise<DraftRecord> {
    const draft = await store.findDraft(db, id);
    if (!draft) throw notFound();
    return draft;
  }

  async function present(draft: DraftRecord): Promise<endpoints.SaleDraft> {
    return {
      id: draft.id,
      version: draft.version,
      content: draft.content,
      items: await items.of(draft.content),
      createdBy: draft.createdBy,
      updatedBy: draft.updatedBy,
      createdAt: draft.createdAt.toISOString(),
      updatedAt: draft.updatedAt.toISOString(),
    };
  }

  const tell = (tx: Tx, draftId: number, author: Author): void =>
    tx.emit({
      name: "sale_draft.changed",
      entity: "sale_draft",
      entityId: draftId,
      actorId: author.id,
      payload: { draftId },
    });

  async function lockOpen(tx: Tx, id: number): Promise<DraftRecord> {
    const draft = await store.lockDraft(tx.db, id);
    if (!draft) throw notFound();
    checkOpen(draft);
    return draft;
  }

  const service = {
    async create(content: endpoints.SaleContent, author: Author, key: IdempotencyKey | null): Promise<DraftRecord> {
      checkPrices([], content.lines, author.role);
      checkAgreement(null, content.discount, author);
      const id = await inTransaction((tx) =>
        once(tx, key, async () => {
          const draftId = await store.insertDraft(tx.db, content, author.id, clock());
          tell(tx, draftId, author);
          await watchDiscount(tx, { draftId, before: null, after: content, author });
          return draftId;
        }),
      );
      return existing(id);
    },

    async save(id: number, version: number, content: endpoints.SaleContent, author: Author): Promise<DraftRecord> {
      await inTransaction(async (tx) => {
        const draft = await lockOpen(tx, id);
        checkDraftVersion(draft, version);
        checkPrices(draft.content.lines, content.lines, author.role);
        checkAgreement(draft.content.discount, content.discount, author);
        await store.saveDraft(tx.db, id, { content, orderId: null, userId: author.id }, clock());
        tell(tx, id, author);
        await watchDiscount(tx, { draftId: id, before: draft.content, after: content, author });
      });
      return existing(id);
    },

    /** A manager's word at a clerk's till: as if they had agreed at their own desk. */
    async agree(
      id: number,
      { version, discount: off, goods, ...credentials }: z.output<typeof endpoints.agreeToDiscount.body>,
      author: Author,
    ): Promise<DraftRecord> {
      await withManager(credentials satisfies ManagerCredentials, async (tx, manager) => {
        const draft = await lockOpen(tx, id);
        checkDraftVersion(draft, version);
        const { discount } = draft.content;
        if (!discount) throw new AppError("CONFLICT", "There is no discount to agree to any more.");
        const content = {
          ...draft.content,
          discount: { ...discount, agreed: { by: manager.id, discount: off, goods } },
        };
        await store.saveDraft(tx.db, id, { content, orderId: null, userId: author.id }, clock());
        tell(tx, id, author);
        tx.emit({
          name: "sale_discount.agreed",
          entity: "sale_draft",
          entityId: id,
          actorId: manager.id,
          payload: {
            draftId: id,
            amountMinor: toMinor(off),
            note: `${formatKes(off)} off ${formatKes(goods)}, at the till of ${author.name}: ${discount.reason}`,
          },
        });
      });
      return existing(id);
    },

    discard: (id: number, author: Author): Promise<void> =>
      inTransaction(async (tx) => {
        await lockOpen(tx, id);
        await store.deleteDraft(tx.db, id);
        tell(tx, id, author);
      }),
  };

  const personalData: PersonalData = {
    name: "saleDrafts",
    collect: async (database, userId) =>
      (await store.findDraftsOfCustomer(database, userId)).map(({ content, createdAt }) => ({
        ...content,
        createdAt: createdAt.toISOString(),
      })),
    forget: (tx, userId) => store.deleteDraftsOfCustomer(tx.db, userId),
  };

  return {
    personalData,

    routes(bind: Bind): void {
      bind(endpoints.findSaleItems, ({ query }) => items.find(query.q));
      bind(endpoints.findSaleCustomers, ({ query }) => findCustomers(db, query.q, FOUND_CUSTOMERS));
      bind(endpoints.findSaleVoucher, async ({ query }) =>
        presentVoucher(db, await vouchers.look(db, query.code, clock())),
      );
      bind(endpoints.listSaleDrafts, async () =>
        (await store.findOpenDrafts(db)).map(({ id, content, updatedBy, updatedAt }) => ({
          id,
          customerName: content.customer.name,
          lineCount: content.lines.length,
          updatedBy,
          updatedAt: updatedAt.toISOString(),
        })),
      );
      bind(endpoints.getSaleDraft, async ({ params }) => {
        const draft = await existing(params.id);
        checkOpen(draft);
        return present(draft);
      });
      bind(endpoints.createSaleDraft, async ({ body, actor, once: key }) =>
        present(await service.create(body, actor, key)),
      );
      bind(endpoints.saveSaleDraft, async ({ params, body: { version, ...content }, actor }) =>
        present(await service.save(params.id, version, content, actor)),
      );
      bind(endpoints.agreeToDiscount, async ({ params, body, actor }) =>
        present(await service.agree(params.id, body, actor)),
      );
      bind(endpoints.discardSaleDraft, async ({ params, actor }) => {
        await service.discard(params.id, actor);
        return { success: true as const };
      });
      bind(endpoints.finishSale, async ({ params, body, actor, once: key }) => {
        const done = await finish({ ...body, draftId: params.id, author: actor, once: key });
        return {
          order: presentOrderDetail(await orders.view(done.orderId), actor),
          change: fromMinor(done.changeMinor),
        };
      });
    },
  };
}
