// Each script is one step: Redis runs nothing else in between. `check`, `delay`, `read` and `commit` have the keys' common prefix in KEYS[1]:
// they derive the names of keys from data, and the hash tag in the prefix keeps all of them on one node.
//
// attempt:<key>      a hash, a row
// token:<hash>       the key of the row with the token
// transaction:<id>   the key of the row with the transaction
// alike:<likeness>   a set of the keys of rows with the likeness
// open, due          sorted sets of keys: by `at`, and by the ledger's time at which the row is due
// about              a hash: the ledger's time and the lease
// history            a hash, see redis-history.ts

/** Gifts are accepted only within this time after a check, in ms by Redis' own clock. Proxies check every second. */
export const checkedWithin = 10_000;

/**
 * Marks the history of this version. Earlier versions keep the same attempts in another way, and do not notice the changes of this one.
 * To each, the history of the other is that of another server: if both run, both stay closed.
 */
const layout = 'v2';

/**
 * A server is identified by `run_id`, which changes with each start, and `master_replid`, which changes with each promotion. If a service
 * hides both, only the epoch identifies it.
 */
const common = `
local prefix = KEYS[1]
local place = prefix .. 'history'
local function field(section, name)
  local text = redis.pcall('INFO', section)
  if type(text) ~= 'string' then return '' end
  return string.match(text, name .. ':([^\\r\\n]*)') or ''
end
local function server()
  return field('server', 'run_id') .. ' ' .. field('replication', 'master_replid') .. ' ${layout}'
end
local function replicas()
  local text = redis.pcall('INFO', 'replication')
  if type(text) ~= 'string' then return 0 end
  return select(2, string.gsub(text, 'state=online', ''))
end
local function now()
  local time = redis.call('TIME')
  return time[1] * 1000 + math.floor(time[2] / 1000)
end
local function text(ms) return string.format('%.0f', ms) end
local function doubt(epoch)
  local history = redis.call('HMGET', place, 'server', 'epoch', 'opens', 'checked')
  if history[1] ~= server() or history[2] ~= epoch then return redis.error_reply('HISTORY is another one') end
  local time = now()
  if time < tonumber(history[3]) then return redis.error_reply('HISTORY is being restored') end
  if math.abs(time - history[4]) > ${String(checkedWithin)} then return redis.error_reply('HISTORY was not checked') end
end
`;

/**
 * ARGV: the epoch of the caller's last check or '', the epoch of a new history, ms for which a new history keeps gifts
 * closed, ms since the caller's last check or ''. Returns the epoch, ms until gifts are taken, and how many replicas are attached.
 *
 * A new history begins if there is none, if the stored one is that of another server, or if Redis' clock, by which attempts expire, has
 * advanced too far compared with the caller's.
 */
export const check = `${common}
local history = redis.call('HMGET', place, 'server', 'epoch', 'opens', 'checked')
local time, here = now(), server()
local isSet = history[4] and ARGV[4] ~= '' and time - history[4] > ARGV[4] + ${String(checkedWithin)}
if history[1] ~= here or not history[2] or isSet then
  history[2], history[3] = ARGV[2], text(time + ARGV[3])
  redis.call('HSET', place, 'server', here, 'epoch', history[2], 'opens', history[3], 'checked', text(time))
end
if history[2] == ARGV[1] then redis.call('HSET', place, 'checked', text(time)) end
local wait = history[3] - time
if wait > tonumber(ARGV[3]) then
  wait = tonumber(ARGV[3])
  redis.call('HSET', place, 'opens', text(time + wait))
end
return { history[2], wait, replicas() }`;

/** ARGV: ms for which gifts stay closed at least. */
export const delay = `${common}
local closed = now() + ARGV[1]
local opens = redis.call('HGET', place, 'opens')
if opens and tonumber(opens) < closed then redis.call('HSET', place, 'opens', text(closed)) end
return 1`;

/**
 * Rows that match an `Ask`. ARGV: epoch; 'always', 'if-absent' or '' (see `Step.isStrict`); key, token, likeness and transaction, each ''
 * if it is not asked for; '1' for open rows; the time up to which due rows are wanted, or ''.
 *
 * Returns the rows as flat lists, `about` as a flat list, what guards them (the owner of the token, that of the transaction, and the keys
 * with the likeness in order), and Redis' time in ms.
 */
export const read = `${common}
if ARGV[2] == 'always' then
  local doubtful = doubt(ARGV[1])
  if doubtful then return doubtful end
end
local rows, seen = {}, {}
local function add(key)
  if not key or key == '' or seen[key] then return end
  seen[key] = true
  local row = redis.call('HGETALL', prefix .. 'attempt:' .. key)
  if #row > 0 then rows[#rows + 1] = row end
  return #row > 0
end
local isThere = add(ARGV[3])
if ARGV[2] == 'if-absent' and not isThere then
  local doubtful = doubt(ARGV[1])
  if doubtful then return doubtful end
end
local holder = ARGV[4] ~= '' and redis.call('GET', prefix .. 'token:' .. ARGV[4]) or ''
local owner = ARGV[6] ~= '' and redis.call('GET', prefix .. 'transaction:' .. ARGV[6]) or ''
local alike = ARGV[5] ~= '' and redis.call('SMEMBERS', prefix .. 'alike:' .. ARGV[5]) or {}
table.sort(alike)
add(holder)
add(owner)
for _, key in ipairs(alike) do add(key) end
-- Attempts of earlier versions.
if ARGV[5] ~= '' and redis.call('TYPE', prefix .. 'like:' .. ARGV[5]).ok == 'hash' then
  for _, key in ipairs(redis.call('HKEYS', prefix .. 'like:' .. ARGV[5])) do add(key) end
end
if ARGV[7] == '1' then
  for _, key in ipairs(redis.call('ZRANGE', prefix .. 'open', 0, -1)) do
    if add(key) == false then redis.call('ZREM', prefix .. 'open', key) end
  end
end
if ARGV[8] ~= '' then
  for _, key in ipairs(redis.call('ZRANGEBYSCORE', prefix .. 'due', '-inf', ARGV[8], 'LIMIT', 0, 100)) do
    if add(key) == false then redis.call('ZREM', prefix .. 'due', key) end
  end
end
return { rows, redis.call('HGETALL', prefix .. 'about'), { holder, owner, table.concat(alike, ' ') }, text(now()) }`;

/** How long Redis keeps a row that no step has changed, in ms: longer than any is valid, so that no key depends on Redis' clock. */
const keptFor = 96 * 3_600_000;

/**
 * Carries out a `Change` unless anything that its step has seen is different by now. ARGV: the change as JSON, with all values as texts
 * (see `commitOf`). Returns 'again' if something has changed, 'late' if the caller has given up, otherwise the number of replicas.
 */
export const commit = `${common}
local change = cjson.decode(ARGV[1])
if change.epoch then
  local doubtful = doubt(change.epoch)
  if doubtful then return doubtful end
end
if now() > tonumber(change.deadline) then return 'late' end
local function attempt(key) return prefix .. 'attempt:' .. key end
for key, version in pairs(change.versions) do
  if (redis.call('HGET', attempt(key), 'v') or '') ~= version then return 'again' end
end
for key, exists in pairs(change.exist) do
  if redis.call('EXISTS', attempt(key)) ~= tonumber(exists) then return 'again' end
end
for name, owner in pairs(change.owners) do
  if (redis.call('GET', prefix .. name) or '') ~= owner then return 'again' end
end
for likeness, keys in pairs(change.alike) do
  local alike = redis.call('SMEMBERS', prefix .. 'alike:' .. likeness)
  table.sort(alike)
  if table.concat(alike, ' ') ~= keys then return 'again' end
end
if change.lease then
  local lease = redis.call('HMGET', prefix .. 'about', 'lease_holder', 'lease_until')
  if (lease[1] or '') ~= change.lease[1] or (lease[2] or '') ~= change.lease[2] then return 'again' end
end
local dropped = {}
for _, key in ipairs(change.drop) do dropped[key] = true end
local function tagsOf(row)
  local tags = { 'token:' .. row.token_hash }
  if row.transaction_id then tags[2] = 'transaction:' .. row.transaction_id end
  return tags
end
for _, put in ipairs(change.put) do
  for _, tag in ipairs(tagsOf(put.row)) do
    local owner = redis.call('GET', prefix .. tag)
    if owner and owner ~= put.row.key and not dropped[owner] then return redis.error_reply('TAKEN by another attempt') end
  end
end
local function drop(key)
  local row = redis.call('HMGET', attempt(key), 'token_hash', 'transaction_id', 'likeness')
  if row[1] then
    for _, tag in ipairs(tagsOf({ token_hash = row[1], transaction_id = row[2] })) do
      if redis.call('GET', prefix .. tag) == key then redis.call('DEL', prefix .. tag) end
    end
  end
  if row[3] then redis.call('SREM', prefix .. 'alike:' .. row[3], key) end
  redis.call('DEL', attempt(key))
  redis.call('ZREM', prefix .. 'open', key)
  redis.call('ZREM', prefix .. 'due', key)
end
-- The first write decides whether a server that is full refuses the script. Deleting is never refused.
local version = #change.put > 0 and text(redis.call('INCR', prefix .. 'commits'))
for _, key in ipairs(change.drop) do drop(key) end
for _, put in ipairs(change.put) do
  local row = put.row
  drop(row.key)
  local fields = { 'v', version }
  for name, value in pairs(row) do
    fields[#fields + 1] = name
    fields[#fields + 1] = value
  end
  redis.call('HSET', attempt(row.key), unpack(fields))
  redis.call('PEXPIRE', attempt(row.key), ${String(keptFor)})
  for _, tag in ipairs(tagsOf(row)) do redis.call('SET', prefix .. tag, row.key, 'PX', ${String(keptFor)}) end
  if row.likeness then
    redis.call('SADD', prefix .. 'alike:' .. row.likeness, row.key)
    redis.call('PEXPIRE', prefix .. 'alike:' .. row.likeness, ${String(keptFor)})
  end
  if put.open then redis.call('ZADD', prefix .. 'open', put.open, row.key) end
  redis.call('ZADD', prefix .. 'due', put.due, row.key)
end
local about = prefix .. 'about'
if change.leased then redis.call('HSET', about, 'lease_holder', change.leased[1], 'lease_until', change.leased[2]) end
if change.time and tonumber(change.time) >= tonumber(redis.call('HGET', about, 'time') or '0') then
  redis.call('HSET', about, 'time', change.time, 'shift', change.shift)
end
return replicas()`;

/** KEYS[1] is the ledger's ID. ARGV: its value if there is none yet. */
export const identify = `
redis.call('SET', KEYS[1], ARGV[1], 'NX')
return redis.call('GET', KEYS[1])`;

/** KEYS[1] is the text to be replaced. ARGV: the text before, empty if there is none, and the new text. */
export const replace = `
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
return 1`;
