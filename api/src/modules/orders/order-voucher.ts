/** The subject of a voucher used for an order. */
export const orderVoucherSubject = (orderNumber: string): string => `order:${orderNumber}`;
