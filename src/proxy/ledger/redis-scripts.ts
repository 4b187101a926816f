// Each script is one step: Redis runs nothing else in between. Unless a script says otherwise, KEYS[1] is the attempt, a hash; KEYS[2] the
// key of the attempt that has the token or the transaction; KEYS[3] the keys of open attempts, by age; KEYS[4] the history (see
// redis-history.ts); KEYS[5] the attempts with the same likeness, a hash that maps each key to `open` or `made` and to the time until which
// that holds, by Redis' clock.

/** Gifts are accepted only within this time after a check, in ms by Redis' own clock. Proxies check every second. */
export const checkedWithin = 10_000;

/**
 * A server is identified by `run_id`, which changes with each start, and `master_replid`, which changes with each promotion. If a service
 * hides both, only the epoch identifies it.
 */
const common = `
local function field(section, name)
  local text = redis.pcall('INFO', section)
  if type(text) ~= 'string' then return '' end
  return string.match(text, name .. ':([^\\r\\n]*)') or ''
end
local function server() return field('server', 'run_id') .. ' ' .. field('replication', 'master_replid') end
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
local function alike(place, key, checked)
  local earlier, refused = false, ''
  local list = redis.call('HGETALL', place)
  local time = now()
  for index = 1, #list, 2 do
    local state, ends = string.match(list[index + 1], '(%a+) (%d+)')
    if tonumber(ends) <= time then redis.call('HDEL', place, list[index])
    elseif list[index] == key then
    elseif state == 'refused' then
      if not string.find(checked, list[index], 1, true) then refused = refused .. ' ' .. list[index] end
    elseif earlier ~= 'open' then earlier = state end
  end
  return earlier or (refused ~= '' and 'refused' .. refused)
end
local function note(place, key, state, ms)
  if not redis.call('HGET', KEYS[1], 'likeness') then return end
  if state then redis.call('HSET', place, key, state .. ' ' .. text(now() + ms))
  else redis.call('HDEL', place, key) end
  local last, time = 0, now()
  for _, value in ipairs(redis.call('HVALS', place)) do
    last = math.max(last, tonumber(string.match(value, '%d+')))
  end
  if last > time then redis.call('PEXPIRE', place, text(last - time)) end
end
local function doubt(place, epoch)
  local history = redis.call('HMGET', place, 'server', 'epoch', 'opens', 'checked')
  if history[1] ~= server() or history[2] ~= epoch then return redis.error_reply('HISTORY is another one') end
  local time = now()
  if time < tonumber(history[3]) then return redis.error_reply('HISTORY is being restored') end
  if math.abs(time - history[4]) > ${String(checkedWithin)} then return redis.error_reply('HISTORY was not checked') end
end
`;

/**
 * KEYS[1] is the history. ARGV: the epoch of the caller's last check or '', the epoch of a new history, ms for which a new history keeps gifts
 * closed, ms since the caller's last check or ''. Returns the epoch, ms until gifts are taken, and how many replicas are attached.
 *
 * A new history begins if there is none, if the stored one is that of another server, or if Redis' clock, by which attempts expire, has
 * advanced too far compared with the caller's.
 */
export const check = `${common}
local history = redis.call('HMGET', KEYS[1], 'server', 'epoch', 'opens', 'checked')
local time, here = now(), server()
local isSet = history[4] and ARGV[4] ~= '' and time - history[4] > ARGV[4] + ${String(checkedWithin)}
if history[1] ~= here or not history[2] or isSet then
  history[2], history[3] = ARGV[2], text(time + ARGV[3])
  redis.call('HSET', KEYS[1], 'server', here, 'epoch', history[2], 'opens', history[3], 'checked', text(time))
end
if history[2] == ARGV[1] then redis.call('HSET', KEYS[1], 'checked', text(time)) end
local wait = history[3] - time
if wait > tonumber(ARGV[3]) then
  wait = tonumber(ARGV[3])
  redis.call('HSET', KEYS[1], 'opens', text(time + wait))
end
return { history[2], wait, replicas() }`;

/** KEYS[2] is the history. ARGV: epoch. */
export const find = `${common}
local found = redis.call('HGETALL', KEYS[1])
if #found > 0 then return found end
return doubt(KEYS[2], ARGV[1]) or found`;

/** KEYS[4] is the history. ARGV: key, fingerprint, token hash, claim, time, lease, epoch, likeness, '1' if the donor confirmed a repeat, checked keys. */
export const reserve = `${common}
local doubtful = doubt(KEYS[4], ARGV[7])
if doubtful then return doubtful end
local found = redis.call('HGETALL', KEYS[1])
if #found > 0 then return found end
if redis.call('EXISTS', KEYS[2]) == 1 then return 'token-used' end
if ARGV[8] ~= '' then
  local earlier = alike(KEYS[5], ARGV[1], ARGV[10])
  if earlier and ARGV[9] ~= '1' then return 'alike ' .. earlier end
end
redis.call('HSET', KEYS[1], 'key', ARGV[1], 'fingerprint', ARGV[2], 'token_hash', ARGV[3], 'claim', ARGV[4],
  'at', ARGV[5], 'state', 'reserved')
if ARGV[8] ~= '' then redis.call('HSET', KEYS[1], 'likeness', ARGV[8]) end
redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[6])
redis.call('PEXPIRE', KEYS[1], ARGV[6])
note(KEYS[5], ARGV[1], 'open', ARGV[6])
return 'reserved'`;

/**
 * ARGV: claim, trace, lease, lifetime, minimum of ms that the attempt must have left, epoch. An attempt whose lease is over has expired, by
 * Redis' own clock, because the clocks of proxies differ from it. Returns 1 and how many replicas are attached, or 0.
 */
export const markForwarded = `${common}
local doubtful = doubt(KEYS[4], ARGV[6])
if doubtful then return doubtful end
local row = redis.call('HMGET', KEYS[1], 'state', 'claim', 'at', 'key')
if row[1] ~= 'reserved' or row[2] ~= ARGV[1] then return { 0 } end
if redis.call('GET', KEYS[2]) ~= row[4] then return { 0 } end
if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[5]) then return { 0 } end
redis.call('HSET', KEYS[1], 'state', 'forwarded')
if ARGV[2] ~= '' then redis.call('HSET', KEYS[1], 'trace', ARGV[2]) end
local left = redis.call('PTTL', KEYS[1]) + ARGV[4] - ARGV[3]
redis.call('PEXPIRE', KEYS[1], left)
redis.call('SET', KEYS[2], row[4], 'PX', left)
redis.call('ZADD', KEYS[3], row[3], row[4])
note(KEYS[5], row[4], 'open', left)
return { 1, replicas() }`;

/**
 * ARGV: key, fingerprint, token hash, claim, time, ms left, ms for which gifts stay closed afterwards, likeness. A reservation with the
 * same token loses it, and cannot be marked as forwarded any more.
 */
export const restore = `${common}
local closed = now() + ARGV[7]
local opens = redis.call('HGET', KEYS[4], 'opens')
if opens and tonumber(opens) < closed then redis.call('HSET', KEYS[4], 'opens', text(closed)) end
local state = redis.call('HGET', KEYS[1], 'state')
if state and state ~= 'reserved' then return 0 end
redis.call('DEL', KEYS[1])
redis.call('HSET', KEYS[1], 'key', ARGV[1], 'fingerprint', ARGV[2], 'token_hash', ARGV[3], 'claim', ARGV[4],
  'at', ARGV[5], 'state', 'unknown')
redis.call('PEXPIRE', KEYS[1], ARGV[6])
redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[6])
redis.call('ZADD', KEYS[3], ARGV[5], ARGV[1])
if ARGV[8] ~= '' then redis.call('HSET', KEYS[1], 'likeness', ARGV[8]) end
note(KEYS[5], ARGV[1], 'open', ARGV[6])
return 1`;

/** ARGV: outcome, '1' for a refusal (which keeps its trace), ms for which another gift may be a repeat of this one. */
export const settle = `${common}
local row = redis.call('HMGET', KEYS[1], 'state', 'key', 'trace')
if row[1] ~= 'forwarded' and row[1] ~= 'unknown' then return 0 end
redis.call('HSET', KEYS[1], 'state', 'settled', 'outcome', ARGV[1])
redis.call('HDEL', KEYS[1], 'finding')
note(KEYS[5], row[2], ARGV[2] == '1' and 'refused' or 'made', ARGV[3])
if ARGV[2] ~= '1' then redis.call('HDEL', KEYS[1], 'likeness') end
if ARGV[2] == '1' then redis.call('HSET', KEYS[1], 'refused', '1') end
if ARGV[2] == '1' and row[3] then return 1 end
redis.call('HDEL', KEYS[1], 'trace')
redis.call('ZREM', KEYS[3], row[2])
return 1`;

/** ARGV: outcome, ms for which another gift may be a repeat of this one. */
export const correct = `${common}
local row = redis.call('HMGET', KEYS[1], 'state', 'refused', 'key')
if row[1] ~= 'settled' or row[2] ~= '1' then return 0 end
redis.call('HSET', KEYS[1], 'outcome', ARGV[1])
local compared = redis.call('HGET', KEYS[5], row[3])
if compared and tonumber(string.match(compared, '%d+')) > now() then note(KEYS[5], row[3], 'made', ARGV[2]) end
redis.call('HDEL', KEYS[1], 'trace', 'refused', 'likeness')
redis.call('ZREM', KEYS[3], row[3])
return 1`;

/** ARGV: finding. */
export const dropTrace = `${common}
local row = redis.call('HMGET', KEYS[1], 'state', 'key')
if row[1] ~= 'settled' then return 0 end
if ARGV[1] == 'none' then note(KEYS[5], row[2]) end
redis.call('HDEL', KEYS[1], 'trace')
redis.call('ZREM', KEYS[3], row[2])
return 1`;

/** KEYS[1] is the lease. ARGV: holder, ms. */
export const lease = `
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`;

/** ARGV: finding or ''. */
export const markUnknown = `${common}
local row = redis.call('HMGET', KEYS[1], 'state', 'key')
if row[1] ~= 'forwarded' and row[1] ~= 'unknown' then return 0 end
redis.call('HSET', KEYS[1], 'state', 'unknown')
if ARGV[1] == '' then return 1 end
redis.call('HSET', KEYS[1], 'finding', ARGV[1])
note(KEYS[5], row[2], ARGV[1] ~= 'none' and 'open', redis.call('PTTL', KEYS[1]))
return 1`;

/** ARGV: claim. */
export const release = `${common}
local row = redis.call('HMGET', KEYS[1], 'state', 'claim', 'key')
if (row[1] ~= 'reserved' and row[1] ~= 'forwarded') or row[2] ~= ARGV[1] then return 0 end
note(KEYS[5], row[3])
redis.call('DEL', KEYS[1])
if redis.call('GET', KEYS[2]) == row[3] then redis.call('DEL', KEYS[2]) end
redis.call('ZREM', KEYS[3], row[3])
return 1`;

/** ARGV: key, lifetime, transaction. */
export const claimTransaction = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
local owned = redis.call('HGET', KEYS[1], 'transaction')
if owned and owned ~= ARGV[3] then return 0 end
redis.call('SET', KEYS[2], ARGV[1], 'NX', 'PX', ARGV[2])
if redis.call('GET', KEYS[2]) ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'transaction', ARGV[3])
return 1`;

/** KEYS[1] is the ledger's ID. ARGV: its value if there is none yet. */
export const identify = `
redis.call('SET', KEYS[1], ARGV[1], 'NX')
return redis.call('GET', KEYS[1])`;

/** KEYS[1] is the text to be replaced. ARGV: the text before, empty if there is none, and the new text. */
export const replace = `
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
return 1`;
