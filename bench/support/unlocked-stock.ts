/** Disables the lock of the stock: rows that a function returns cannot be locked. Everything else, including the count, stays the same. */
export const UNLOCKED_STOCK = `
  alter table stock rename to stock_rows;
  create function stock_now() returns setof stock_rows language sql stable as 'select * from stock_rows' set work_mem = '4MB';
  create view stock as select * from stock_now()`
