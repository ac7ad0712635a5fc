import { defineExamples } from "../../../tests/support/examples";
import { Card } from "./card";
import { PagedList } from "./paged-list";

const list = {
  items: ["ThinkPad T480", "Dell Latitude 7490"] as string[] | undefined,
  error: null as Error | null,
  hasMore: false,
  isLoadingMore: false,
  retry: () => undefined,
  loadMore: () => undefined,
};
const shown = (change: Partial<typeof list>) => (
  <div className="grid gap-4">
    <PagedList
      list={{ ...list, ...change }}
      failure={{ title: "Your orders cannot be shown", message: "Check your connection and try again." }}
      skeleton={<p>Loading your orders</p>}
    >
      {(items) => items.map((item) => <Card key={item}>{item}</Card>)}
    </PagedList>
  </div>
);

export const examples = defineExamples({
  "Last page": shown({}),
  "More pages": shown({ hasMore: true }),
  "Loading more": shown({ hasMore: true, isLoadingMore: true }),
  "Loading the first page": shown({ items: undefined }),
  "Cannot be loaded": shown({ items: undefined, error: new Error("offline") }),
});
